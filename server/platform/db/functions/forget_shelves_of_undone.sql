-- A trigger, since the catalogue that undoes a change knows nothing of imports.
create or replace function forget_shelves_of_undone() returns trigger language plpgsql as $$
begin
  delete from old_addresses a where a.change = new.id and a.product_id is null;
  perform pg_notify('content_changed', nextval('content_version')::text);
  return null;
end $$;
comment on function forget_shelves_of_undone() is 'Takes out the old addresses of shelves that came with a change that was undone.';

create or replace trigger undone_leads_nowhere after update of undone_at on catalogue_changes
  for each row when (new.undone_at is not null and old.undone_at is null) execute function forget_shelves_of_undone();
