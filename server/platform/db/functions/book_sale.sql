create or replace function book_sale() returns trigger language plpgsql as $$
declare
  before orders;
begin
  if tg_op = 'INSERT' and new.state <> 'delivered' then return null; end if;
  if tg_op = 'UPDATE' then
    if old.state not in ('delivered', 'returned') and new.state not in ('delivered', 'returned') then return null; end if;
    before := old;
  end if;
  perform note_in_books(null, 'sale', 'delivered', delivered_sale(new) - coalesce(delivered_sale(before), 0), null, new.number);
  perform note_in_books(null, 'sale', 'retained', retained_sale(new) - coalesce(retained_sale(before), 0), null, new.number);
  return null;
end $$;
comment on function book_sale() is 'Books what delivered orders come to.';

create or replace trigger orders_in_books after insert or update on orders for each row execute function book_sale();
