select add_row_digest('ledger_entries');
