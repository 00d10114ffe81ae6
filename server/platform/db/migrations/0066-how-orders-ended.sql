-- From which state an order was returned: refused at the door, sent back after it was delivered, or lost and found.
alter table orders add column returned_from text check (returned_from in ('refused', 'delivered', 'lost'));

update orders o set returned_from = e.from_state from (
  select distinct on (order_id) order_id, detail->>'from' as from_state from order_events
  where kind in ('state', 'marked') and detail->>'to' = 'returned' and detail->'undone' is null
    and detail->>'from' in ('refused', 'delivered', 'lost')
  order by order_id, id desc
) e where e.order_id = o.id and o.state = 'returned';

-- Kept as it is where a reopened order is taken back to where it was.
create function note_returned_from() returns trigger language plpgsql as $$
begin
  if old.state in ('refused', 'delivered', 'lost') then
    new.returned_from := old.state;
  end if;
  return new;
end $$;
create trigger orders_note_returned_from before update of state on orders for each row
  when (new.state = 'returned' and old.state is distinct from new.state) execute function note_returned_from();

-- A parcel that was lost, and then found and brought back.
alter table parcels add column found boolean not null default false;
update parcels p set found = true from orders o
  where o.id = p.order_id and o.state = 'returned' and o.returned_from = 'lost' and p.outcome = 'returned';

create function note_found() returns trigger language plpgsql as $$
begin
  new.found := new.outcome = 'returned' and (old.outcome = 'lost' or old.found);
  return new;
end $$;
create trigger parcels_note_found before update of outcome on parcels for each row
  when (old.outcome is distinct from new.outcome) execute function note_found();

comment on function note_returned_from() is 'Notes with the step from which state an order was returned.';
comment on function note_found() is 'Notes of a parcel that it was lost before it came back.';
