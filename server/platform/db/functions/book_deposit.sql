-- Credit is no money and has a book of its own.
create or replace function book_deposit() returns trigger language plpgsql as $$
declare
  sign bigint := 1;
  of_day date := new.paid_on;
  who text := new.staff_name;
begin
  if new.way in ('exchange', 'credit') then return null; end if;
  if tg_op = 'UPDATE' then
    if old.undone_at is not null or new.undone_at is null then return null; end if;
    sign := -1;
    who := coalesce(new.undone_by, '');
  end if;
  perform note_in_books(of_day, case when new.millimes > 0 then 'deposit' else 'refund' end, new.way, sign * abs(new.millimes), null,
    (select number from orders where id = new.order_id), '', null, null, who);
  return null;
end $$;
comment on function book_deposit() is 'Books what was paid ahead, or given back of it.';

create or replace trigger order_deposits_in_books after insert or update of undone_at on order_deposits
  for each row execute function book_deposit();
