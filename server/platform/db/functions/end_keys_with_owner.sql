-- A trigger, so that the keys also end where a member of the staff is changed by hand.
create or replace function end_keys_with_owner() returns trigger language plpgsql as $$
begin
  if new.role <> 'owner' or new.disabled_at is not null then
    update api_keys set ended_at = now() where staff_id = new.id and ended_at is null;
  end if;
  return null;
end $$;
comment on function end_keys_with_owner() is 'Ends the keys of somebody who is no longer an owner, or may not sign in.';

create or replace trigger keys_end_with_owner after update on staff for each row execute function end_keys_with_owner();
