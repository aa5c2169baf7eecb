select add_row_digest('billing');
