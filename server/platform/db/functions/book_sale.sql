create or replace function book_sale() returns trigger language plpgsql as $$
declare
  before orders;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  perform note_in_books(null, 'sale', 'delivered', delivered_sale(new) - coalesce(delivered_sale(before), 0), null, new.number);
  perform note_in_books(null, 'sale', 'retained', retained_sale(new) - coalesce(retained_sale(before), 0), null, new.number);
  return null;
end $$;
comment on function book_sale() is 'Books what delivered orders come to.';

create or replace trigger new_orders_in_books after insert on orders for each row when (new.state = 'delivered') execute function book_sale();

create or replace trigger orders_in_books after update on orders for each row
  when (old.state in ('delivered', 'returned') or new.state in ('delivered', 'returned')) execute function book_sale();
