-- The movement itself updates the stock from a trigger.
create or replace function keep_stock_by_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.stock <> 0 then raise exception 'INSERT of variants is not allowed: stock comes from a movement'; end if;
    return new;
  end if;
  if old.stock is distinct from new.stock then
    raise exception 'UPDATE of variants is not allowed: stock changes by a movement';
  end if;
  return new;
end $$;
comment on function keep_stock_by_movements() is 'Refuses stock that no movement brought.';

create or replace trigger stock_changes_by_movement before insert or update of stock on variants
  for each row when (pg_trigger_depth() = 0) execute function keep_stock_by_movements();
