create or replace function refuse_stock_of_made() returns trigger language plpgsql as $$
begin
  raise exception 'a piece made to measure is in no stock';
end $$;
comment on function refuse_stock_of_made() is 'Refuses a stock of what is made for one person.';

create or replace trigger made_has_no_stock before update of stock on variants
  for each row when (new.made and new.stock <> 0) execute function refuse_stock_of_made();
