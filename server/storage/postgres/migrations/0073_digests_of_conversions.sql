select add_row_digest('conversions');
