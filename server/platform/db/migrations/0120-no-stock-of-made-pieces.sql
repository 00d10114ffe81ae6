-- A trigger refused this until now.
alter table variants add constraint variants_made_without_stock_check check (not made or stock = 0);
