-- Only changes by people count the version; values that the shop computes do not.
create or replace function note_products_for_programs() returns trigger language plpgsql as $$
declare
  what text := case tg_op when 'INSERT' then 'added' else 'changed' end;
begin
  if tg_op = 'UPDATE' then
    if old.version = new.version and old.deleted_at is not distinct from new.deleted_at then return null; end if;
    if new.deleted_at is not null and old.deleted_at is null then what := 'deleted'; end if;
  end if;
  insert into feed_notes (kind, subject, what, detail)
    values ('product', new.id, what, jsonb_build_object('state', new.state));
  return null;
end $$;
comment on function note_products_for_programs() is 'Notes products that came, changed or went, likewise.';

create or replace trigger products_changed_for_programs after insert or update on products
  for each row execute function note_products_for_programs();
