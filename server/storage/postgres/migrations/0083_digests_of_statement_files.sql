select add_row_digest('statement_files');
