create or replace function keep_closed() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.one and new.until > coalesce(old.until, '-infinity') then return new; end if;
  raise exception 'a month that is closed stays closed';
end $$;
comment on function keep_closed() is 'Refuses to open a month that is closed.';

create or replace trigger books_closed_go_on before update or delete on books_closed for each row execute function keep_closed();
