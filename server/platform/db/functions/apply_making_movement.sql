-- The update locks the week: a second order waits, and reads what the first has taken.
create or replace function apply_making_movement() returns trigger language plpgsql as $$
begin
  update making_weeks set taken = taken + new.change where week = new.week
    and (new.change < 0 or (not closed and taken + new.change <= places));
  if not found then
    raise exception using errcode = 'JB001', message = 'week-full', detail = new.week::text;
  end if;
  return null;
end $$;
comment on function apply_making_movement() is 'Moves the places of a week, and refuses what there is no place for.';

create or replace trigger places_follow_movements after insert on making_movements
  for each row execute function apply_making_movement();
