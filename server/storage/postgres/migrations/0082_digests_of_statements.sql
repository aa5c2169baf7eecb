select add_row_digest('statements');
