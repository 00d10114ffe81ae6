create or replace function note_orders_for_programs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_notes (kind, subject, what, detail)
      select 'order', id::text, 'placed', jsonb_build_object('number', number, 'state', state) from came order by number;
  elsif tg_op = 'UPDATE' then
    insert into feed_notes (kind, subject, what, detail)
      select 'order', n.id::text,
        case when n.deleted_at is not null and o.deleted_at is null then 'deleted' else 'changed' end,
        jsonb_build_object('number', n.number, 'state', n.state)
      from came n join went o on o.id = n.id where o.* is distinct from n.* order by n.number;
  else
    insert into feed_notes (kind, subject, what, detail)
      select 'order', id::text, 'deleted', jsonb_build_object('number', number, 'state', state)
      from went where deleted_at is null order by number;
  end if;
  return null;
end $$;
comment on function note_orders_for_programs() is 'Notes orders that came, changed or went, for other programs.';

create or replace trigger orders_changed_for_programs after update on orders
  referencing new table as came old table as went for each statement execute function note_orders_for_programs();

create or replace trigger orders_gone_for_programs after delete on orders
  referencing old table as went for each statement execute function note_orders_for_programs();

create or replace trigger orders_placed_for_programs after insert on orders
  referencing new table as came for each statement execute function note_orders_for_programs();
