-- Deferred to the end of the transaction, when all rows of a step are written.
create or replace function book_sale() returns trigger language plpgsql as $$
declare
  ended constant text[] := array['delivered', 'refused', 'lost', 'returned'];
  before orders;
begin
  if tg_op = 'UPDATE' then before := old; end if;
  if not coalesce(new.state = any (ended) or before.state = any (ended), false) then return null; end if;
  perform note_in_books(null, 'sale', 'delivered', delivered_sale(new) - coalesce(delivered_sale(before), 0), null, new.number);
  perform note_in_books(null, 'sale', 'retained', retained_sale(new) - coalesce(retained_sale(before), 0), null, new.number);
  perform settle_profit(new.id);
  return null;
end $$;
comment on function book_sale() is 'Books what delivered orders come to, and settles the profit of an order that ended or had ended.';

drop trigger if exists orders_in_books on orders;
create constraint trigger orders_in_books after insert or update on orders deferrable initially deferred for each row
  execute function book_sale();
