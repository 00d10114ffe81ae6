create or replace function places_follow_line() returns trigger language plpgsql as $$
declare
  of_order uuid := coalesce(new.order_id, old.order_id);
begin
  if old.made_week is not distinct from new.made_week then return null; end if;
  if not exists (select from orders o where o.id = of_order and holds_place(o.state, o.deleted_at)) then return null; end if;
  if old.made_week is not null then
    perform hold_place(old.made_week, -1, case tg_op when 'DELETE' then 'line-gone' else 'moved' end, of_order);
  end if;
  if new.made_week is not null then
    perform hold_place(new.made_week, 1, case tg_op when 'INSERT' then 'ordered' else 'moved' end, of_order);
  end if;
  return null;
end $$;
comment on function places_follow_line() is 'Takes a place for a line made to measure, moves it, or gives it back.';

create or replace trigger made_lines_take_places after insert or delete or update of made_week on order_lines
  for each row execute function places_follow_line();
