-- The balances of the month before plus the entries of this one.
create or replace function keep_balances() returns trigger language plpgsql as $$
begin
  insert into closed_balances (month, book, courier_id, millimes)
  select new.month, s.book, s.courier_id, sum(s.millimes) from (
    select b.book, b.courier_id, b.millimes from closed_balances b
    where b.month = (select max(c.month) from closed_months c where c.month < new.month)
    union all
    select e.book, e.courier_id, e.millimes from book_entries e
    where e.month = new.month and e.book in ('door', 'till', 'credit')
  ) s group by s.book, s.courier_id having sum(s.millimes) <> 0;
  return null;
end $$;
comment on function keep_balances() is 'Keeps what stands in each account with the month that is closed.';

create or replace trigger closed_months_keep_balances after insert on closed_months for each row execute function keep_balances();
