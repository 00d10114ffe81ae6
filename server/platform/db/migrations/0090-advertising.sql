-- What advertising cost in a month, where somebody says so: no order bears it, the month does.
create table advertising (
  month date primary key check (extract(day from month) = 1),
  millimes bigint not null check (millimes >= 0),
  said_by text not null
);

create function keep_closed_advertising() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select b.until into closed from books_closed b for share;
  if (tg_op <> 'INSERT' and old.month <= closed) or (tg_op <> 'DELETE' and new.month <= closed) then
    raise exception using errcode = 'JB002', message = 'month-closed';
  end if;
  return coalesce(new, old);
end $$;
create trigger advertising_of_closed_months before insert or update or delete on advertising
  for each row execute function keep_closed_advertising();
create trigger advertising_stays before truncate on advertising
  for each statement execute function refuse_change('what advertising cost in a closed month stays');

comment on table advertising is 'What advertising cost by month. Kept for ever; of a closed month it stays as it is.';
comment on function keep_closed_advertising() is 'Refuses to change what advertising cost in a month that is closed.';
