select add_row_digest('offers');
