-- The lock makes the closing of a month wait for the transactions that still write into it.
create or replace function open_month(of_day date) returns date language plpgsql as $$
declare
  closed date;
begin
  select b.until into closed from books_closed b for share;
  return greatest(of_day - extract(day from of_day)::integer + 1, (closed + interval '1 month')::date);
end $$;
comment on function open_month(date) is 'The month in which an entry of a day counts: its own, or where that is closed the next that is open.';
