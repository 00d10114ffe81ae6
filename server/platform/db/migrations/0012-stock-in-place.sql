-- Every sale changes a stock. No index holds it, and each page of the table has room left, so that the row is rewritten
-- where it lies and no index hears of it. What is left of a product is counted from its few variants.
drop index variants_running_out;
drop index variants_counted;
alter table variants set (fillfactor = 80);
