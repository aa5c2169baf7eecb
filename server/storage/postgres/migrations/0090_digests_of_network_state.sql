select add_row_digest('network_state',
  $$when (new.key in ('conversion_limits', 'payment_maximum', 'payment_minimums', 'payment_requests', 'referral_terms', 'terms'))$$);
