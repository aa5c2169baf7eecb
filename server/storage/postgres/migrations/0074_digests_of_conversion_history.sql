select add_row_digest('conversion_history');
