select add_row_digest('payouts');
