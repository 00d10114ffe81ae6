create or replace function book_till_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    perform note_in_books(null, 'till', 'float', new.float_millimes - coalesce(
      (select counted_millimes from till_days where number < new.number order by number desc limit 1), 0), null, null, new.number::text);
  elsif old.closed_at is null and new.closed_at is not null then
    perform note_in_books(null, 'till', 'difference', new.counted_millimes - new.expected_millimes, null, null, new.number::text, new.id);
  end if;
  return null;
end $$;
comment on function book_till_day() is 'Books what was put into the till overnight, and what its count differed by.';

create or replace trigger till_days_in_books after insert or update of closed_at on till_days for each row execute function book_till_day();
