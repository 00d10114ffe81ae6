create or replace function keep_till_day() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.closed_at is null and new.id = old.id and new.number = old.number
    and new.float_millimes = old.float_millimes and new.opened_at = old.opened_at then return new; end if;
  raise exception 'a day of the till that was counted stays as it is';
end $$;
comment on function keep_till_day() is 'Refuses to change a day of the till that was counted.';

create or replace trigger till_days_are_final before update or delete on till_days for each row execute function keep_till_day();
