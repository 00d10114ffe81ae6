-- A trigger, since the settings know nothing of orders. Changes all weeks to come that were not set one by one, as far as their places are not taken.
create or replace function weeks_follow_setting() returns trigger language plpgsql as $$
begin
  update making_weeks set places = greatest(taken, new.making_places)
    where not own and week >= date_trunc('week', now() at time zone 'Africa/Tunis')::date;
  return null;
end $$;
comment on function weeks_follow_setting() is 'Gives the weeks to come as many places as the setting says.';

create or replace trigger making_places_changed after update of making_places on shop_settings
  for each row when (old.making_places <> new.making_places) execute function weeks_follow_setting();
