select add_row_digest('affiliates');
