create or replace function places_follow_line() returns trigger language plpgsql as $$
declare
  of_order uuid := coalesce(new.order_id, old.order_id);
begin
  if not exists (select from orders o where o.id = of_order and holds_place(o.state, o.deleted_at)) then return null; end if;
  if tg_op <> 'INSERT' and old.made_week is not null then
    perform hold_place(old.made_week, -1, case tg_op when 'DELETE' then 'line-gone' else 'moved' end, of_order);
  end if;
  if tg_op <> 'DELETE' and new.made_week is not null then
    perform hold_place(new.made_week, 1, case tg_op when 'INSERT' then 'ordered' else 'moved' end, of_order);
  end if;
  return null;
end $$;
comment on function places_follow_line() is 'Takes a place for a line made to measure, moves it, or gives it back.';

create or replace trigger made_lines_give_places_back after delete on order_lines
  for each row when (old.made_week is not null) execute function places_follow_line();

create or replace trigger made_lines_move after update of made_week on order_lines
  for each row when (old.made_week is distinct from new.made_week) execute function places_follow_line();

create or replace trigger made_lines_take_places after insert on order_lines
  for each row when (new.made_week is not null) execute function places_follow_line();
