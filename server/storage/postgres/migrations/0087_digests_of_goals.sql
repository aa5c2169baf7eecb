select add_row_digest('goals');
