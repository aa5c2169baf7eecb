select add_row_digest('caps');
