select add_row_digest('advertiser_receipts');
