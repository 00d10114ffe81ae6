create or replace function book_till_entry() returns trigger language plpgsql as $$
begin
  perform note_in_books((new.at at time zone 'Africa/Tunis')::date, 'till', new.kind, new.millimes, null, new.order_number,
    (select number::text from till_days where id = new.day_id));
  return null;
end $$;
comment on function book_till_entry() is 'Books what went in or out of the till.';

create or replace trigger till_entries_in_books after insert on till_entries for each row execute function book_till_entry();
