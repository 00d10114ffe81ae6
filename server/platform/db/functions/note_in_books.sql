create or replace function note_in_books(of_day date, of_book text, of_kind text, sum bigint, of_courier bigint default null,
  of_order bigint default null, of_paper text default '', of_source bigint default null, of_rate integer default null,
  of_staff text default '')
returns void language sql as $$
  insert into book_entries (day, month, book, kind, courier_id, rate, millimes, order_number, paper, source_id, staff_name)
  select day, open_month(day), of_book, of_kind, of_courier, of_rate, sum, of_order, of_paper, of_source, of_staff
  from (select coalesce(of_day, (now() at time zone 'Africa/Tunis')::date) as day) days
  where sum <> 0
$$;
comment on function note_in_books(date, text, text, bigint, bigint, bigint, text, bigint, integer, text) is 'Writes a movement of money into the books, unless it is nothing.';
