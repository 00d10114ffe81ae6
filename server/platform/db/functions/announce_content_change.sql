-- Tables that several wings write, or a bulk of repositories. What a single repository writes is announced by it (`announce-content.ts`). Colours are
-- written with their garment, and delivery fees with the settings.
create or replace function announce_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', nextval('content_version')::text);
  return null;
end $$;
comment on function announce_content_change() is 'Tells every process that what visitors see has changed.';

create or replace trigger old_addresses_changed after insert or update or delete on old_addresses
  for each statement when (pg_trigger_depth() = 0) execute function announce_content_change();

create or replace trigger products_changed after insert or update or delete on products
  for each statement execute function announce_content_change();

create or replace trigger reviews_changed after update or delete on reviews
  for each statement execute function announce_content_change();

create or replace trigger shop_settings_changed after insert or update or delete on shop_settings
  for each statement execute function announce_content_change();
