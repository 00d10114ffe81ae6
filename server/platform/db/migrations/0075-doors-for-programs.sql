-- Parcels are told to other programs as orders, stock and products are.
alter table feed_notes drop constraint feed_notes_kind_check;
alter table feed_notes add constraint feed_notes_kind_check check (kind in ('order', 'stock', 'product', 'parcel'));
comment on table feed_changes is 'What changed of orders, stock, products and parcels, in the order programs read it: which one, and its state, never whose. Kept for 30 days.';

create function note_parcels_for_programs() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into feed_notes (kind, subject, what, detail)
      select 'parcel', id::text, 'added', parcel_for_programs(came) from came order by id;
  else
    insert into feed_notes (kind, subject, what, detail)
      select 'parcel', n.id::text, 'changed', parcel_for_programs(n)
      from came n join went o on o.id = n.id
      where (o.outcome, o.number, o.postponed_until, o.ended) is distinct from (n.outcome, n.number, n.postponed_until, n.ended)
      order by n.id;
  end if;
  return null;
end $$;
create function parcel_for_programs(p parcels) returns jsonb language sql immutable as $$
  select jsonb_build_object('order', p.order_id, 'orderNumber', p.order_number, 'courier', p.courier_id,
    'number', p.number, 'outcome', p.outcome, 'postponedUntil', p.postponed_until)
$$;
create trigger parcels_sent_for_programs after insert on parcels
  referencing new table as came for each statement execute function note_parcels_for_programs();
create trigger parcels_changed_for_programs after update on parcels
  referencing new table as came old table as went for each statement execute function note_parcels_for_programs();
comment on function note_parcels_for_programs() is 'Notes parcels that went out, and what became of them, for other programs.';
comment on function parcel_for_programs(parcels) is 'What a program is told of a parcel: whose order it carries, never whose order that is.';

-- What is sent of one thing is sent in the order it happened: whatever went before it is looked for.
create index feed_changes_of_subject on feed_changes (kind, subject, position);

-- Why an address rests that the owner did not put to rest herself.
alter table webhooks add column rests_because text check (rests_because in ('gone', 'unheard'));

alter table api_keys drop constraint api_keys_scopes_check;
alter table api_keys add constraint api_keys_scopes_check check (cardinality(scopes) > 0 and scopes <@ array[
  'read-products', 'write-products', 'read-stock', 'write-stock', 'read-orders', 'write-orders',
  'read-customers', 'write-customers', 'read-reports']);
