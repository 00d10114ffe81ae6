create or replace function places_follow_order() returns trigger language plpgsql as $$
declare
  held record;
  now_holds boolean := holds_place(new.state, new.deleted_at);
begin
  for held in select made_week, count(*)::int as pieces from order_lines
    where order_id = new.id and made_week is not null group by made_week order by made_week
  loop
    perform hold_place(held.made_week, case when now_holds then held.pieces else -held.pieces end,
      case when now_holds then 'reopened' when new.deleted_at is null then 'cancelled' else 'deleted' end, new.id);
  end loop;
  return null;
end $$;
comment on function places_follow_order() is 'Gives the places of an order back when it is cancelled or deleted, and takes them again.';

create or replace trigger places_follow_orders after update of state, deleted_at on orders
  for each row when (holds_place(old.state, old.deleted_at) is distinct from holds_place(new.state, new.deleted_at))
  execute function places_follow_order();
