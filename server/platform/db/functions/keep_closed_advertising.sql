create or replace function keep_closed_advertising() returns trigger language plpgsql as $$
declare
  closed date;
begin
  select b.until into closed from books_closed b for share;
  if (tg_op <> 'INSERT' and old.month <= closed) or (tg_op <> 'DELETE' and new.month <= closed) then
    raise exception using errcode = 'JB002', message = 'month-closed';
  end if;
  return coalesce(new, old);
end $$;
comment on function keep_closed_advertising() is 'Refuses to change what advertising cost in a month that is closed.';

create or replace trigger advertising_of_closed_months before insert or update or delete on advertising
  for each row execute function keep_closed_advertising();
