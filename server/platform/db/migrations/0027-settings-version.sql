alter table shop_settings
  -- Tells whoever saves whether somebody else did since they read.
  add column version integer not null default 1,
  -- What the strip above every page says; nothing, most of the time.
  add column announcement jsonb not null default '{"fr": "", "en": "", "ar": ""}';

-- Whatever writes the settings: nobody has to think of it.
create function count_settings_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end
$$;
create trigger shop_settings_version before update on shop_settings
  for each row execute function count_settings_version();
