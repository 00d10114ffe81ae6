-- The movement itself updates the stock from a trigger, which is one level deeper.
create or replace function keep_stock_by_movements() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.stock <> 0 then raise exception 'INSERT of variants is not allowed: stock comes from a movement'; end if;
    return new;
  end if;
  if new.made and new.stock <> 0 then raise exception 'a piece made to measure is in no stock'; end if;
  if old.stock is distinct from new.stock and pg_trigger_depth() = 1 then
    raise exception 'UPDATE of variants is not allowed: stock changes by a movement';
  end if;
  return new;
end $$;
comment on function keep_stock_by_movements() is 'Refuses stock that no movement brought, and any stock of what is made for one person.';

create or replace trigger stock_changes_by_movement before insert or update of stock on variants
  for each row execute function keep_stock_by_movements();
