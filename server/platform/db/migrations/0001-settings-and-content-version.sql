-- What visitors see has a version. Whatever changes it bumps the version, and tells every running instance, which then
-- drops what it remembered. A sequence, because a row would make all writers wait for each other.
create sequence content_version;

create function announce_content_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('content_changed', nextval('content_version')::text);
  return null;
end $$;

-- The one shop of this installation.
create table shop_settings (
  id integer primary key default 1 check (id = 1),
  name jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  address jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  phone text not null default '',
  email text not null default '',
  map_url text not null default '',
  opening_hours jsonb not null default '{"fr": "", "en": "", "ar": ""}',
  tax_id text not null default '',
  whatsapp text not null default '',
  facebook_url text not null default '',
  instagram_url text not null default '',
  tiktok_url text not null default ''
);

insert into shop_settings default values;

create trigger shop_settings_changed after insert or update or delete on shop_settings
  for each statement execute function announce_content_change();
