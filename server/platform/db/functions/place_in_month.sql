create or replace function place_in_month() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select b.until into closed from books_closed b for share;
  new.month := greatest(new.day - extract(day from new.day)::integer + 1, (closed + interval '1 month')::date);
  return new;
end $$;
comment on function place_in_month() is 'Gives an entry of the books its month, or where that is closed the next.';

create or replace trigger book_entries_have_a_month before insert on book_entries for each row execute function place_in_month();

create or replace trigger profit_entries_have_a_month before insert on profit_entries for each row execute function place_in_month();
