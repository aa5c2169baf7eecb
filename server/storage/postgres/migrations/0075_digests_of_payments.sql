select add_row_digest('payments');
