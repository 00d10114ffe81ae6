-- Only changes by people count the version; values that the shop computes do not.
create or replace function note_products_for_programs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_notes (kind, subject, what, detail)
      select 'product', id, 'added', jsonb_build_object('state', state) from came order by id;
  else
    insert into feed_notes (kind, subject, what, detail)
      select 'product', n.id,
        case when n.deleted_at is not null and o.deleted_at is null then 'deleted' else 'changed' end,
        jsonb_build_object('state', n.state)
      from came n join went o on o.id = n.id
      where o.version <> n.version or o.deleted_at is distinct from n.deleted_at order by n.id;
  end if;
  return null;
end $$;
comment on function note_products_for_programs() is 'Notes products that came, changed or went, likewise.';

create or replace trigger products_added_for_programs after insert on products
  referencing new table as came for each statement execute function note_products_for_programs();

create or replace trigger products_changed_for_programs after update on products
  referencing new table as came old table as went for each statement execute function note_products_for_programs();
