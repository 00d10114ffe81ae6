-- An order that takes a place updates the week from a trigger.
create or replace function keep_places_by_movements() returns trigger language plpgsql as $$
begin
  if new.taken <> coalesce(old.taken, 0) then
    raise exception '% of making_weeks is not allowed: places are taken by a movement', tg_op;
  end if;
  return new;
end $$;
comment on function keep_places_by_movements() is 'Refuses places of a week that are taken, or given back, without a movement.';

create or replace trigger places_change_by_movement before insert or update of taken on making_weeks
  for each row when (pg_trigger_depth() = 0) execute function keep_places_by_movements();
