create or replace function book_return() returns trigger language plpgsql as $$
declare
  sign bigint := 1;
  who text := new.staff_name;
begin
  if new.way = 'credit' then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is not null or new.undone_at is null or new.undone_by = '' then return null; end if;
    sign := -1;
    who := new.undone_by;
  end if;
  perform note_in_books((new.at at time zone 'Africa/Tunis')::date, 'refund', new.way, sign * (new.refund_millimes - new.moved_millimes), null,
    (select number from orders where id = new.order_id), '', null, null, who);
  return null;
end $$;
comment on function book_return() is 'Books what was given back for a return.';

create or replace trigger order_returns_in_books after insert or update of undone_at on order_returns
  for each row execute function book_return();
