create or replace function note_orders_for_programs() returns trigger language plpgsql as $$
declare
  noted orders := coalesce(new, old);
  what text := case tg_op when 'INSERT' then 'placed' when 'UPDATE' then 'changed' else 'deleted' end;
begin
  if tg_op = 'UPDATE' then
    if old.* is not distinct from new.* then return null; end if;
    if new.deleted_at is not null and old.deleted_at is null then what := 'deleted'; end if;
  end if;
  if tg_op = 'DELETE' and old.deleted_at is not null then return null; end if;
  insert into feed_notes (kind, subject, what, detail)
    values ('order', noted.id::text, what, jsonb_build_object('number', noted.number, 'state', noted.state));
  return null;
end $$;
comment on function note_orders_for_programs() is 'Notes orders that came, changed or went, for other programs.';

create or replace trigger orders_changed_for_programs after insert or update or delete on orders
  for each row execute function note_orders_for_programs();
