-- An undone receipt is taken back on its own day; in a closed month it becomes a correction.
create or replace function book_receipt() returns trigger language plpgsql as $$
declare
  sign bigint := 1;
  of_day date := new.received_on;
begin
  if tg_op = 'UPDATE' then
    if old.undone_at is not null or new.undone_at is null then return null; end if;
    sign := -1;
  end if;
  perform note_in_books(of_day, 'door', 'settled', -sign * new.delivered_millimes, new.courier_id, null, new.number::text, new.id);
  perform note_in_books(of_day, 'receipt', 'received', sign * new.amount_millimes, new.courier_id, null, new.number::text, new.id);
  perform note_in_books(of_day, 'receipt', 'fees', sign * new.fees_millimes, new.courier_id, null, new.number::text, new.id);
  perform note_in_books(of_day, 'receipt', 'withheld', sign * new.withheld_millimes, new.courier_id, null, new.number::text, new.id);
  perform note_in_books(of_day, 'receipt', 'difference', sign * new.difference_millimes, new.courier_id, null, new.number::text, new.id);
  return null;
end $$;
comment on function book_receipt() is 'Books what was received, its fees, what was withheld and what differed; or takes that back.';

create or replace trigger receipts_in_books after insert or update of undone_at on receipts for each row execute function book_receipt();
