create or replace function week_is_there() returns trigger language plpgsql as $$
begin
  insert into making_weeks (week, places) select new.made_week, making_places from shop_settings on conflict (week) do nothing;
  return new;
end $$;
comment on function week_is_there() is 'Makes the row of a week a line is the first to name.';

create or replace trigger made_lines_open_weeks before insert or update of made_week on order_lines
  for each row when (new.made_week is not null) execute function week_is_there();
