create or replace function count_settings_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
comment on function count_settings_version() is 'Counts the version of the settings, whoever writes them.';

create or replace trigger shop_settings_version before update on shop_settings
  for each row execute function count_settings_version();
