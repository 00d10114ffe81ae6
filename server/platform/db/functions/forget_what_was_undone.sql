-- A trigger, since the catalogue that undoes a change knows nothing of imports.
create or replace function forget_what_was_undone() returns trigger language plpgsql as $$
begin
  update brought_products b set said = b.said_before, said_before = null, change = null
    where b.change = new.change_id and b.product_id = new.product_id and b.said_before is not null;
  delete from brought_products b where b.change = new.change_id and b.product_id = new.product_id;
  delete from old_addresses a where a.change = new.change_id and a.product_id = new.product_id;
  perform pg_notify('content_changed', nextval('content_version')::text);
  return null;
end $$;
comment on function forget_what_was_undone() is 'Takes what was brought of a garment back to what was brought before, where it was undone.';

create or replace trigger undone_is_not_brought after update of undone on catalogue_change_items
  for each row when (new.undone and not old.undone) execute function forget_what_was_undone();
