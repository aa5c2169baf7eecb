select add_row_digest('payment_entries');
